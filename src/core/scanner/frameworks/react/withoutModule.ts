/** The id in the files of a module, whose name stands before it in the source: `page.title` for `shop.page.title`. */
export function withoutModule(id: string): readonly string[] {
  const dot = id.indexOf('.');
  return dot < 0 ? [] : [id.slice(dot + 1)];
}
