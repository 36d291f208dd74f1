CREATE TABLE "seller_reviews" (
	"seller_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone,
	"accepted" jsonb,
	"reported_at" timestamp with time zone,
	"report" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "won_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seller_reviews" ADD CONSTRAINT "seller_reviews_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_reviews_changed" ON "seller_reviews" USING btree ("changed_at") WHERE changed_at is not null;--> statement-breakpoint
CREATE INDEX "seller_reviews_reported" ON "seller_reviews" USING btree ("reported_at") WHERE reported_at is not null;