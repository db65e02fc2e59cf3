import type { Framework, MarkedText, Naming } from '../../framework.ts';

/** Quarkus' message bundles, an interface whose methods are the keys: https://quarkus.io/guides/qute-reference#type-safe-message-bundles */
export const qute: Framework = {
  id: 'qute',
  name: 'Qute (Quarkus)',
  detect: {
    dependencies: {
      gradle: [
        ...['qute', 'rest-qute', 'resteasy-qute', 'resteasy-reactive-qute'].flatMap(name => [
          `quarkus-${name}`,
          `io.quarkus:quarkus-${name}`,
        ]),
        'io.quarkiverse.qute.web',
        'io.quarkiverse.renarde',
      ],
    },
    files: ['**/src/main/resources/messages/msg_*.properties'],
    isBeside: true,
  },
  words: ['msg:', 'MessageBundles.get'],
  naming: { keySeparator: '.' },
  setUp: { files: ['*{Messages,Bundle}.{java,kt}'], read: bundleOf },
  withOwnNames: withBundles,
  marked: [messagesOf(['msg'])],
  code: { languages: ['java', 'kotlin'] },
};

/** The interface of a bundle, and its name if it is not `msg`: `@MessageBundle("alerts") public interface Alerts { … }`. */
function bundleOf(text: string): Partial<Naming> {
  const [, bundle, name] =
    /@MessageBundle\b(?:\(\s*(?:value\s*=\s*)?"(\w+)")?[\s\S]{0,200}?\binterface\s+(\w+)/.exec(text) ?? [];
  if (name === undefined) return {};
  return { ownNames: bundle === undefined ? [name] : [name, `${bundle}:`] };
}

/** Messages in templates: `{msg:hello(name)}`. */
function messagesOf(bundles: readonly string[]): MarkedText {
  const sign = `\\b(?:${bundles.join('|')}):`;
  return {
    languages: ['html'],
    sign: new RegExp(sign),
    // Comments first, so that what stands in them is passed over.
    text: new RegExp(
      String.raw`\{!(?:(?!!\})[\s\S])*!\}|(?<=\{[^{}\n]{0,200})(?<![\w.:])${sign}(?!message\()(?<key>[A-Za-z_]\w*)`,
      'dg',
    ),
  };
}

/** With methods of such interfaces, `messages.hello(name)` of a field `AppMessages messages`, and bundles by their names. */
function withBundles(ownNames: readonly string[]): Framework {
  const names = ownNames.filter(name => !name.endsWith(':'));
  const bundles = ownNames.filter(name => name.endsWith(':'));
  const of = ['MessageBundles.get()'];
  return {
    ...qute,
    words: [...qute.words, ...ownNames],
    marked: [messagesOf(['msg', ...bundles.map(name => name.slice(0, -1))])],
    code: {
      languages: ['java', 'kotlin'],
      members: [
        {
          of,
          bindsVariables: true,
          types: names,
          takes: 'plain',
          except: ['toString', 'equals', 'hashCode', 'getClass'],
        },
      ],
    },
  };
}
