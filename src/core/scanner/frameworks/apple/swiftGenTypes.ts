import type { Naming } from '../../framework.ts';

/** A member of a generated type: `L10n.Cart.title`, with the table and the key of its text. */
interface Constant {
  readonly member: string;
  readonly table: string;
  readonly key: string;
}

/** A type or a member of one, with the spaces before it. */
const declaration =
  /^([ \t]*)(?:(?:public|internal) )?(?:static (?:let|var|func)|enum|class|extension) `?(\w+)/;
/** The call by which a member gets its text. */
const call = /\.tr\("(\w+)", "([^"\\]+)"/;

/**
 * What a file that SwiftGen made says: what its type has itself, types in it among them, and the keys whose members do
 * not tell them. An application may give the type further constants, which are no keys:
 * `extension L10n { static let pdf = "PDF" }`.
 *
 * @param namesOf the keys that a member stands for by its name
 */
export function readGeneratedType(
  text: string,
  namesOf: (member: string) => readonly string[],
): Partial<Naming> {
  if (!/^\/\/ Generated using SwiftGen\b/m.test(text) || !text.includes('.tr("')) return {};
  const { type, own, constants } = readMembers(text);
  if (own.length === 0) return {};
  const odd = constants.filter(({ member, table, key }) => {
    const [exact = key] = namesIn(table, key);
    return !namesOf(member).includes(exact);
  });
  return { ownNames: [...own.map(member => `${type}.${member}`), ...odd.map(written)] };
}

interface GeneratedType {
  readonly type: string;
  /** What the type has itself, types in it among them. */
  readonly own: readonly string[];
  readonly constants: readonly Constant[];
}

function readMembers(text: string): GeneratedType {
  const around: { readonly indent: number; readonly name: string }[] = [];
  const own: string[] = [];
  const constants: Constant[] = [];
  let type: string | undefined;
  for (const line of text.split('\n')) {
    const [declared, before = '', name = ''] = declaration.exec(line) ?? [];
    if (declared !== undefined) {
      while (before.length <= (around.at(-1)?.indent ?? -1)) around.pop();
      // Behind the type comes what it calls.
      if (around.length === 0 && type !== undefined) break;
      if (around.length === 1) own.push(name);
      type ??= name;
      around.push({ indent: before.length, name });
    }
    const [called, table = '', key = ''] = call.exec(line) ?? [];
    const member = around.slice(1).map(each => each.name);
    if (called !== undefined) constants.push({ member: member.join('.'), table, key });
  }
  return { type: type ?? '', own, constants };
}

/** Between the member and its key, in the names that an application has of its own. */
const sign = '=';

function written({ member, table, key }: Constant): string {
  return [member, table, key].join(sign);
}

/** Whether a name is that of a member with its key. */
export function isOddKey(name: string): boolean {
  return name.includes(sign);
}

/** The names in the catalog of members that do not tell them, by the member without its type. */
export function oddKeys(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    names.filter(isOddKey).map(name => {
      const [member = '', table = '', ...rest] = name.split(sign);
      const key = rest.join(sign);
      return [member, namesIn(table, key)];
    }),
  );
}

function namesIn(table: string, key: string): readonly string[] {
  return table === 'Localizable' ? [key] : [`${table}:${key}`, key];
}
