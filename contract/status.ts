/** What is counted by the hour. */
export type HourlyName = 'requests' | 'refusals' | 'serverErrors' | 'pageErrors';

/** Where something went wrong. */
export type FaultPlace = 'server' | 'page';
