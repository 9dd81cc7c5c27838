/** The page of a list, as it stands in the address: counted from 1 there, from 0 here. */
export function pageOf(query: string): number {
  const said = Number(new URLSearchParams(query).get("page") ?? "1");
  return Number.isSafeInteger(said) && said > 0 && said < 1_000_000 ? said - 1 : 0;
}

/** The query of a page, whatever else is said in it. */
export function pageQuery(query: string, page: number): string {
  const said = new URLSearchParams(query);
  if (page > 0) said.set("page", String(page + 1));
  else said.delete("page");
  const words = said.toString();
  return words === "" ? "" : `?${words}`;
}
