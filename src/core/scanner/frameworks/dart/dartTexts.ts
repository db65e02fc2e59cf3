/** Members of what every class has, and of the texts that a key gives, behind a path of any length. */
export const ofTexts = [
  ...['hashCode', 'runtimeType', 'toString', 'join', 'isEmpty', 'isNotEmpty', 'length'],
  ...['toLowerCase', 'toUpperCase', 'replaceAll', 'split', 'trim', 'contains', 'startsWith', 'endsWith'],
  ...['padLeft', 'padRight', 'characters'],
];
