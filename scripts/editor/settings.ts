/** Settings that quiet what is not ours, so that the editor opens on the work. */
export const machineSettings = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.commandCenter.enabled': false,
  'chat.disableAIFeatures': true,
  'telemetry.telemetryLevel': 'off',
  'extensions.ignoreRecommendations': true,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'update.mode': 'none',
  'remote.autoForwardPorts': false,
  'git.openRepositoryInParentFolders': 'never',
  'typescript.disableAutomaticTypeAcquisition': true,
} as const;

/** For an app whose packages are not installed: the editor's own checks would only complain about that. */
export const withoutPackages = {
  'js/ts.validate.enabled': false,
  // Its names in older editors.
  'typescript.validate.enable': false,
  'javascript.validate.enable': false,
} as const;

/** Gives files whose language no installed extension knows the colours of HTML, which most of them consist of. */
export const coloursOfTemplates = {
  'files.associations': { '*.vue': 'html', '*.svelte': 'html', '*.astro': 'html', '*.twig': 'html' },
  // What stands between their tags need not be what stands there in HTML.
  'html.validate.scripts': false,
  'html.validate.styles': false,
} as const;
