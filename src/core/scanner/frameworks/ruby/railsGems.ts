/** What Devise says after each of its actions, for all models or for one: `devise.passwords.admin.updated`. */
const deviseMessages = [
  ...['confirmed', 'send_instructions', 'send_paranoid_instructions', 'unlocked', 'no_token', 'updated'],
  ...['updated_not_active', 'updated_but_not_signed_in', 'update_needs_confirmation', 'destroyed'],
  ...['signed_up', 'signed_up_but_inactive', 'signed_up_but_locked', 'signed_up_but_unconfirmed'],
  ...['signed_in', 'signed_out', 'already_signed_out', 'failure', 'success', 'subject'],
];

/**
 * Keys that widely used gems look up themselves: Devise, Doorkeeper, Simple Form, Formtastic, Active Admin, Ransack,
 * responders, CanCanCan, CarrierWave, Mongoid, Enumerize, will_paginate, Kaminari and Pagy.
 */
export const keysOfGems: readonly string[] = [
  'devise.failure.*',
  'devise.mailer.*_subject',
  ...deviseMessages.map(name => `devise.*.${name}`),
  'doorkeeper.*',
  'simple_form.*',
  'formtastic.*',
  'active_admin.*',
  'ransack.*',
  ...['notice', 'alert', 'success', 'error'].map(kind => `flash.*.*.${kind}`),
  'unauthorized.*',
  'carrierwave.errors.*',
  ...['attributes', 'errors', 'models'].map(part => `mongoid.${part}.*`),
  'enumerize.*',
  'will_paginate.*',
  'views.pagination.*',
  'pagy.*',
];
