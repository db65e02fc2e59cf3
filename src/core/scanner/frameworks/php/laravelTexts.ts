/** Texts that Laravel itself looks up, in the files of a locale and in its JSON: https://github.com/laravel/framework */
export const textsOfLaravel: readonly string[] = [
  ...['auth', 'pagination', 'passwords', 'validation'].flatMap(file => [`${file}.*`, `${file}:*`]),
  // Pages of errors
  ...['Unauthorized', 'Payment Required', 'Forbidden', 'Not Found', 'Page Expired', 'Too Many Requests'],
  ...['Server Error', 'Service Unavailable'],
  // Mails
  ...['Hello!', 'Whoops!', 'Regards', 'Regards,', 'All rights reserved.'],
  'If you\'re having trouble clicking the ":actionText" button, copy and paste the URL below*',
  ...['Reset Password', 'Reset Password Notification', 'Verify Email Address'],
  'You are receiving this email because we received a password reset request for your account.',
  'This password reset link will expire in :count minutes.',
  'If you did not request a password reset, no further action is required.',
  'Please click the button below to verify your email address.',
  'If you did not create an account, no further action is required.',
  // Links to pages
  ...['Pagination Navigation', 'Go to page :page', 'Showing', 'to', 'of', 'results'],
];
