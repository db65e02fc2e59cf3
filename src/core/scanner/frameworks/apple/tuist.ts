import type { Framework, Naming } from '../../framework.ts';
import type { MemberRule } from '../../languages/code/rules.ts';
import { constants, resolveConstant } from './swiftGen.ts';

/** The type of a target, in which each table has one of its own where there are several. */
const tables: MemberRule = { ...constants, of: ['Strings.Localizable'], isEndOfName: true };

/** The constants that Tuist makes of a target's string tables: https://docs.tuist.dev/en/guides/features/projects/synthesized-files */
export const tuist: Framework = {
  id: 'tuist',
  name: 'Tuist',
  detect: { dependencies: { swift: [] }, files: ['**/Project.swift', 'Tuist.swift'] },
  words: ['Strings.Localizable.'],
  naming: { keySeparator: '.' },
  setUp: { files: ['Project.swift'], read: typesOfTargets },
  withOwnNames,
  code: { languages: ['swift'], members: [tables], resolve: resolveConstant },
};

/** `HomeFeatureStrings` of a target `homeFeature`. */
function typesOfTargets(text: string): Partial<Naming> {
  if (!text.includes('import ProjectDescription')) return {};
  const targets = [...text.matchAll(/\bname:\s*"([A-Za-z][\w-]*)"/g)].map(([, name = '']) =>
    name.replace(/(?:^|-)([A-Za-z])/g, (_, letter: string) => letter.toUpperCase()),
  );
  return targets.length === 0 ? {} : { ownNames: [...new Set(targets)].map(name => `${name}Strings`) };
}

/** The framework with the types of the targets, whose constants stand in no type of a table where there is only one. */
function withOwnNames(names: readonly string[]): Framework {
  const own = { ...constants, of: names, except: [...(constants.except ?? []), 'Localizable'] };
  return {
    ...tuist,
    words: [...tuist.words, ...names.map(name => `${name}.`)],
    code: { languages: ['swift'], members: [tables, own], resolve: resolveConstant },
  };
}
