import { signIn } from './account/signIn.ts';
import { signOut } from './account/signOut.ts';
import { tryWithoutAccount } from './account/tryWithoutAccount.ts';
import type { AnyCommand } from './command.ts';
import { copyKey } from './keys/copyKey.ts';
import { createKey } from './keys/createKey.ts';
import { findKey } from './keys/findKey.ts';
import { openKey } from './keys/openKey.ts';
import { chooseProject } from './project/chooseProject.ts';
import { openSettings } from './project/openSettings.ts';
import { refresh } from './project/refresh.ts';
import { showLog } from './project/showLog.ts';
import { showNextSteps } from './project/showNextSteps.ts';

/** Every command of the extension. */
export const allCommands: readonly AnyCommand[] = [
  signIn,
  signOut,
  tryWithoutAccount,
  chooseProject,
  refresh,
  findKey,
  createKey,
  openKey,
  copyKey,
  showNextSteps,
  openSettings,
  showLog,
];
