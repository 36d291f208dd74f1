CREATE TABLE "sent_messages" (
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"person_id" text NOT NULL,
	"order_id" text,
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_messages_kind_person_id_id_pk" PRIMARY KEY("kind","person_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_preferences" (
	"kind" text NOT NULL,
	"person_id" text NOT NULL,
	"language" text,
	"channel" text,
	"quiet_from" integer,
	"quiet_to" integer,
	"orders_only" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_preferences_kind_person_id_pk" PRIMARY KEY("kind","person_id")
);
--> statement-breakpoint
CREATE INDEX "sent_messages_order" ON "sent_messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sent_messages_created" ON "sent_messages" USING btree ("created_at");