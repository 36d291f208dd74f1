ALTER TABLE "chargebacks" ADD COLUMN "is_part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD COLUMN "answered_at" timestamp with time zone;