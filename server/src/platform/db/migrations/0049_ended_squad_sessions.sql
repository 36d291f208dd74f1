CREATE TABLE "ended_squad_sessions" (
	"cookie_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ended_squad_sessions_expiry" ON "ended_squad_sessions" USING btree ("expires_at");