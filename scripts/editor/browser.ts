import { access } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { Problem } from './problem.ts';

/** Flags under which Chromium runs headless, as root and in a container, and asks nothing of the network. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where Chrome, Edge and Chromium are installed. */
const installed: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(name => {
    const folder = process.env[name];
    return folder === undefined
      ? []
      : [
          path.join(folder, 'Google/Chrome/Application/chrome.exe'),
          path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
        ];
  }),
};

/** Starts a headless browser: the Chromium of the devDependencies on Linux x64, else an installed one. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: flags });
}

/**
 * The path of a Chromium-based browser. `CHROME_PATH` goes first.
 *
 * @throws {Problem} when there is none.
 */
async function findBrowser(): Promise<string> {
  const chosen = process.env['CHROME_PATH'];
  const candidates = [...(chosen === undefined ? [] : [chosen]), ...(installed[process.platform] ?? [])];
  if (chosen === undefined && process.platform === 'linux' && process.arch === 'x64') {
    const { default: packaged } = await import('@sparticuz/chromium');
    return packaged.executablePath();
  }
  for (const candidate of candidates) {
    if (
      await access(candidate).then(
        () => true,
        () => false,
      )
    )
      return candidate;
  }
  throw new Problem(
    'No browser was found for the UI tests. Install Chrome, Edge or Chromium, or set CHROME_PATH to one.',
  );
}
