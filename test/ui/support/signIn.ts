import type { ServiceAccess, useWorkbench } from './useWorkbench.ts';
import type { WorkbenchPage } from './workbenchPage.ts';

/** Answers what *Sign In* asks, as a person does. */
export async function answerSignIn(
  page: WorkbenchPage,
  { apiRoot, token }: Pick<ServiceAccess, 'apiRoot' | 'token'>,
): Promise<void> {
  await page.stepIsOpen('Sign in to Localens (1/2)');
  await page.answerQuickInput(apiRoot);
  await page.quickInputText(/Access token for/);
  await page.answerQuickInput(token);
}

/** Signs in from the empty view to the service behind the door, and waits for the project. */
export async function signInThroughDoor(
  workbench: Pick<ReturnType<ReturnType<typeof useWorkbench>>, 'page' | 'service' | 'door'>,
): Promise<void> {
  const { page, service, door } = workbench;
  await page.openActivity('Localens');
  await page.welcomeButton('Sign In').click();
  await answerSignIn(page, { ...service, apiRoot: door.apiRoot });
  await page.treeRow('Marigold shop').waitFor();
}
