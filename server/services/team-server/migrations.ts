/** The tables, as steps in order. A step that was released never changes: a later one changes what it made. */
export const migrations: readonly string[] = [
  `
  create table project (
    name text primary key,
    -- Counts the changes. A writer whose number is no longer this one reads again.
    version integer not null,
    document json not null
  );
  -- json, not jsonb: a record comes back as it was, and may hold any character that JSON can write.
  create table record (
    project text not null references project on delete cascade,
    scanned_at timestamptz not null,
    pushed_by text not null,
    content json not null,
    primary key (project, scanned_at)
  );
  create table decision (
    project text not null references project on delete cascade,
    finding text not null,
    content json not null,
    primary key (project, finding)
  );
  create table setting (
    one_row boolean primary key default true check (one_row),
    version integer not null,
    document json not null
  );
  create table token (
    name text primary key,
    role text not null,
    hash text not null unique,
    created_at timestamptz not null default now(),
    created_by text not null,
    revoked_at timestamptz
  );
  create table audit (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    author text not null,
    action text not null,
    project text,
    detail json not null
  );
  create index on audit (project, id);
  `,
];
