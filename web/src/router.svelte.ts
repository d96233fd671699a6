/** Where the reader is: the address of the page, followed without loading it again. */
let path = $state(location.pathname);
let hash = $state(location.hash);

export const route = {
  get path() {
    return path;
  },
  get hash() {
    return hash;
  },
};

/** Goes to a page of ours. */
export function go(to: string, how: "push" | "replace" = "push") {
  if (how === "push") history.pushState(null, "", to);
  else history.replaceState(null, "", to);
  read();
  scrollTo(0, 0);
}

function read() {
  path = location.pathname;
  hash = location.hash;
}

/** Plain clicks on links to our pages are followed here; what the server answers itself is left to the browser. */
function follow(event: MouseEvent) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function startRouter() {
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  document.addEventListener("click", follow);
}
