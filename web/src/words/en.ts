/** All texts of one language, which a reader of it downloads and nobody else. */
import engine from "engine:en";

const areas = import.meta.glob<Record<string, string>>("./en/*.json", { eager: true, import: "default" });

export default Object.assign({}, engine, ...Object.values(areas)) as Record<string, string>;
