ALTER TABLE "sellers" ADD COLUMN "permit_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "permit_ends" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "permit_reminded" text DEFAULT '' NOT NULL;
