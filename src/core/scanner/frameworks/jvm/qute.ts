import type { Framework, Naming } from '../../framework.ts';

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
  marked: [
    {
      languages: ['html'],
      sign: /\bmsg:/,
      // Comments first, so that what stands in them is passed over.
      text: /\{!(?:(?!!\})[\s\S])*!\}|(?<=\{[^{}\n]{0,200})(?<![\w.:])msg:(?!message\()(?<key>[A-Za-z_]\w*)/dg,
    },
  ],
  code: { languages: ['java', 'kotlin'] },
};

/** The interface of a bundle: `@MessageBundle public interface AppMessages { … }`. */
function bundleOf(text: string): Partial<Naming> {
  const ownNames = /@MessageBundle\b[\s\S]{0,200}?\binterface\s+(\w+)/.exec(text)?.slice(1) ?? [];
  return ownNames.length === 0 ? {} : { ownNames };
}

/** Methods of such interfaces: `messages.hello(name)` of a field `AppMessages messages`. */
function withBundles(names: readonly string[]): Framework {
  const of = ['MessageBundles.get()'];
  return {
    ...qute,
    words: [...qute.words, ...names],
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
