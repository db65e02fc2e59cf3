import { type WorkspaceFolder, workspace } from 'vscode';
import type { FolderRules } from '../../core/scanner/packages/customRulesByFolder.ts';
import { setting } from '../manifest/settings.ts';
import { pathBelow } from '../workspace/files.ts';
import type { ProjectConfigs } from '../workspace/projectConfigs.ts';

/** The settings that say how keys are found. */
export const scanSettings = [
  'localens.scan.functions',
  'localens.scan.components',
  'localens.scan.patterns',
  'localens.scan.prefix',
] as const;

/**
 * What is added to the scanner's rules in a folder of the workspace: by settings, and by the repository's config
 * files, unless the workspace is not trusted.
 */
export async function customRulesOf(
  { uri }: WorkspaceFolder,
  configs: ProjectConfigs,
): Promise<FolderRules[]> {
  const settings = {
    functions: setting('localens.scan.functions', uri),
    // The editor's own object would not pass to the threads that read the workspace.
    components: { ...setting('localens.scan.components', uri) },
    patterns: setting('localens.scan.patterns', uri),
    prefix: setting('localens.scan.prefix', uri),
  };
  const found = workspace.isTrusted ? await configs.all() : [];
  const ofRepository = found.flatMap(({ folder, parsed }) => {
    const inside = pathBelow(uri, folder);
    const rules = parsed.config?.scanner;
    return inside === undefined || rules === undefined ? [] : { folder: inside, rules };
  });
  return [{ folder: '', rules: settings }, ...ofRepository];
}
