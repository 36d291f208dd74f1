CREATE TABLE "share_reports" (
	"name" text NOT NULL,
	"build" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "share_reports_name_build_bucket_pk" PRIMARY KEY("name","build","bucket")
);
--> statement-breakpoint
ALTER TABLE "registry" ADD COLUMN "shares" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_log" ADD COLUMN "share" integer;