/** The longest text of a report, in UTF-16 units (docs: Reports). */
export const LONGEST_WORDS = 2000;
/** The largest report with its trace, in bytes. */
export const MAX_REPORT = 300 * 1024;
/** How many reports of guests are kept, and as many of people with an account. */
export const MOST_REPORTS = 100;
/** For how many days a report is kept. */
export const REPORT_DAYS = 30;
