/** The entry of the scanner's bundle, which is separate because it is not needed before a source file is shown. */
export { frameworks } from '../../core/scanner/frameworks/registry.ts';
export { WorkspaceIndex } from '../../core/scanner/index/workspaceIndex.ts';
export { clueGlobs, foldersOf } from '../../core/scanner/packages/clueGlobs.ts';
export { fallbackFrameworks } from '../../core/scanner/packages/fallbacks.ts';
export { RuleSource } from '../../core/scanner/packages/fileRules.ts';
export { globToRegExp } from '../../core/scanner/packages/glob.ts';
export { manifestGlobs } from '../../core/scanner/packages/manifest.ts';
export { ProjectMap } from '../../core/scanner/packages/projectMap.ts';
export { readAlone } from '../../core/scanner/readAlone.ts';
