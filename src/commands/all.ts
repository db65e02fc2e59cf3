import { signIn } from './account/signIn.ts';
import { signOut } from './account/signOut.ts';
import { tryWithoutAccount } from './account/tryWithoutAccount.ts';
import type { AnyCommand } from './command.ts';
import { download } from './download/download.ts';
import { downloadAll } from './download/downloadAll.ts';
import { downloadLocale } from './download/downloadLocale.ts';
import { previewDownload } from './download/preview.ts';
import { compareFiles } from './drift/compareFiles.ts';
import { editTranslation } from './edits/editTranslation.ts';
import { translateMissing } from './edits/translateMissing.ts';
import { explainKey } from './explain/explainKey.ts';
import { clearFilter } from './filter/clearFilter.ts';
import { filterByState } from './filter/filterByState.ts';
import { filterKeys } from './filter/filterKeys.ts';
import { exclude } from './flags/exclude.ts';
import { include } from './flags/include.ts';
import { unverify } from './flags/unverify.ts';
import { verify } from './flags/verify.ts';
import { copyKey } from './keys/copyKey.ts';
import { createKey } from './keys/createKey.ts';
import { deleteKey } from './keys/deleteKey.ts';
import { extractText } from './keys/extractText.ts';
import { findKey } from './keys/findKey.ts';
import { findUnknownKeys } from './keys/findUnknownKeys.ts';
import { findUnusedKeys } from './keys/findUnusedKeys.ts';
import { findUsages } from './keys/findUsages.ts';
import { openKey } from './keys/openKey.ts';
import { showInCode } from './keys/showInCode.ts';
import { chooseProject } from './project/chooseProject.ts';
import { createConfig } from './project/createConfig.ts';
import { openConfig } from './project/openConfig.ts';
import { openSettings } from './project/openSettings.ts';
import { refresh } from './project/refresh.ts';
import { showLog } from './project/showLog.ts';
import { showNextSteps } from './project/showNextSteps.ts';
import { showTexts } from './project/showTexts.ts';
import { switchBranch } from './project/switchBranch.ts';
import { useProject } from './project/useProject.ts';
import { renameKey } from './rename/renameKey.ts';
import { sendFiles } from './send/sendFiles.ts';
import { syncRepository } from './sync/syncRepository.ts';
import { tag } from './tags/tag.ts';
import { untag } from './tags/untag.ts';
import { undo } from './undo/undo.ts';

/** Every command of the extension. */
export const allCommands: readonly AnyCommand[] = [
  signIn,
  signOut,
  tryWithoutAccount,
  chooseProject,
  switchBranch,
  useProject,
  refresh,
  download,
  downloadAll,
  downloadLocale,
  findKey,
  filterKeys,
  filterByState,
  clearFilter,
  editTranslation,
  translateMissing,
  createKey,
  extractText,
  renameKey,
  deleteKey,
  openKey,
  copyKey,
  showInCode,
  findUsages,
  explainKey,
  findUnknownKeys,
  findUnusedKeys,
  createConfig,
  openConfig,
  previewDownload,
  compareFiles,
  sendFiles,
  tag,
  untag,
  verify,
  unverify,
  exclude,
  include,
  syncRepository,
  undo,
  showNextSteps,
  showTexts,
  openSettings,
  showLog,
];
