declare module "engine:*" {
  const texts: Record<string, string>;
  export default texts;
}
