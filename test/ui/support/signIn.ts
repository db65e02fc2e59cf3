import type { ServiceAccess } from './useWorkbench.ts';
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
