CREATE TABLE "name_looks" (
	"skeleton" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"name" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"totp_encrypted" text NOT NULL,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "operators_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "payout_approvals" (
	"payout_id" text NOT NULL,
	"operator" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_approvals_payout_id_operator_pk" PRIMARY KEY("payout_id","operator")
);
--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "account_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_links" ADD COLUMN "exchanges" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "requester" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "bank_name" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "bank_title" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "account_encrypted" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "account_tail" text;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_operators_name_fk" FOREIGN KEY ("operator") REFERENCES "public"."operators"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_approvals" ADD CONSTRAINT "payout_approvals_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;