-- How busy the site is stands in /metrics by the hour, and on the status page since the start.
drop table hourly;
