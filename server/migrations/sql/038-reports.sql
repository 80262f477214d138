-- Problems that people reported from a page. The oldest go when there are too many, and all go after 30 days.
create table report (
  id text primary key,
  at bigint not null,
  -- The person, who may be nobody. Erased with the account.
  account_id text,
  happened text not null,
  expected text not null,
  -- The path of the page, without its search.
  page text not null,
  -- The build that the page was made by, as its trace says.
  build text,
  browser text not null,
  -- The trace of the visit as JSON, and its length.
  trace_json text,
  trace_bytes integer not null
);
create index report_of_account on report (account_id);
create index report_by_time on report (at);
