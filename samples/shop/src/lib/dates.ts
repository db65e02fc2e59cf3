export function formatDate(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(date);
}

export function monthName(month: number, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date(2026, month - 1, 1));
}
