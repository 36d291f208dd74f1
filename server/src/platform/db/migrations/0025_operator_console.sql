CREATE TABLE "operator_actions" (
	"key" text PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"payload_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_approvals" (
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"operator" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_approvals_action_subject_operator_pk" PRIMARY KEY("action","subject","operator")
);
--> statement-breakpoint
CREATE TABLE "operator_days" (
	"date" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "last_seen_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "role" text DEFAULT 'lead' NOT NULL;
--> statement-breakpoint
CREATE INDEX "operator_actions_created" ON "operator_actions" USING btree ("created_at");
