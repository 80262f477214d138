-- Hourly counts are in /metrics, and counts since the start on the status page.
drop table hourly;
