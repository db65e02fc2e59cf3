import { type WorkspaceFolder, workspace } from 'vscode';
import type { FolderRules } from '../../core/scanner/packages/customRulesByFolder.ts';
import { setting } from '../manifest/settings.ts';
import { pathBelow } from '../workspace/files.ts';
import type { ProjectConfigs } from '../workspace/projectConfigs.ts';

/** The settings for finding keys. */
export const scanSettings = [
  'localens.scan.functions',
  'localens.scan.components',
  'localens.scan.patterns',
  'localens.scan.prefix',
] as const;

/**
 * What settings and the repository's config files add to the scanner's rules in a workspace folder. Config files are
 * ignored in an untrusted workspace.
 */
export async function customRulesOf(
  { uri }: WorkspaceFolder,
  configs: ProjectConfigs,
): Promise<FolderRules[]> {
  const settings = {
    functions: setting('localens.scan.functions', uri),
    // The editor's own object cannot be cloned for the threads that read the workspace.
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
