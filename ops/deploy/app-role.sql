-- Creates the server's role. The role cannot run DDL, and cannot change or delete rows of ledger and audit.
-- If the owner of the tables may not create roles, a superuser first creates this role:
--   psql "$SUPERUSER_URL" -c "create role linksouq_app login password '…'"
-- Run this script as the owner of the tables after each migration:
--   psql "$OWNER_URL" -f ops/deploy/app-role.sql
-- An owner with the right CREATEROLE creates the role with this script: add -v password="'…'".
-- The server's DATABASE_URL uses the role linksouq_app. Migrations need the DATABASE_URL of the owner.
\set ON_ERROR_STOP on
SELECT 'CREATE ROLE linksouq_app LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'linksouq_app')
\gexec
\if :{?password}
ALTER ROLE linksouq_app PASSWORD :password;
\endif
GRANT USAGE ON SCHEMA public, drizzle TO linksouq_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO linksouq_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO linksouq_app;
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO linksouq_app;
REVOKE UPDATE, DELETE, TRUNCATE ON ledger, audit FROM linksouq_app;
