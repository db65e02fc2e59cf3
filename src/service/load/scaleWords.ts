/** The vocabulary of generated projects. */
export const localeCodes: readonly string[] =
  'en de fr es it pt nl pl cs ar he ja ko zh-CN zh-TW ru uk tr sv da fi nb hu ro el bg hr sk sl lt lv et fa hi bn th vi id ms sr ca eu gl ga cy is mt sq mk bs af sw zu am ka hy az kk uz mn km lo my ne si ta te'.split(
    ' ',
  );

export const areas: readonly string[] =
  'account billing cart checkout dashboard editor errors footer header help invoices jobs login messages navigation notifications onboarding orders payments permissions plans products profile projects reports search security settings shipping signup support tables teams tour uploads users wishlist'.split(
    ' ',
  );

export const parts: readonly string[] =
  'title subtitle label hint placeholder button confirm cancel empty error success warning tooltip badge caption body'.split(
    ' ',
  );

export const tagNames: readonly string[] = 'web mobile mail legal marketing beta printed release-2'.split(
  ' ',
);

export const phrases: readonly string[] = [
  'Save',
  'Continue to payment',
  'Your changes have been saved.',
  'We could not reach the server. Check your connection and try again.',
  'Welcome back, {{name}}!',
  'Delete this entry for good?',
  'Search by name or number',
  'No results',
  'items in your cart',
  'Choose a date',
  'The file is larger than {{size}}.',
  'Add a new address',
  'You will get a mail as soon as your order has left our house.',
  'Forgot your password?',
  'Show more',
  'Last changed on {{date}} by {{author}}',
  'Invite your team',
  'This field is required.',
  'Terms and conditions',
  'Prices include taxes; shipping is added in the next step.',
];
