CREATE TABLE "statements" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"month" text NOT NULL,
	"pdf_path" text NOT NULL,
	"stored_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statements_month" UNIQUE("seller_id","month")
);
--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;