-- contract: no released server changes or deletes rows of ledger or audit; the rest adds data that older servers do not read
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_append_only" BEFORE UPDATE OR DELETE ON "ledger" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_no_truncate" BEFORE TRUNCATE ON "ledger" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_no_truncate" BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
UPDATE "payouts" SET "bank_name" = "banks"."name", "bank_title" = "banks"."title",
	"account_encrypted" = "banks"."account_encrypted", "account_tail" = "banks"."account_tail"
FROM "banks" WHERE "banks"."seller_id" = "payouts"."seller_id" AND "payouts"."status" = 'pending';
--> statement-breakpoint
INSERT INTO "name_looks" ("skeleton", "name")
SELECT DISTINCT ON (1) translate(replace(replace(replace("name", 'rn', 'm'), 'vv', 'w'), 'cl', 'd'), '1i0_', 'llo-'), "name"
FROM "names" WHERE "kind" = 'username' ORDER BY 1, 2
ON CONFLICT DO NOTHING;
