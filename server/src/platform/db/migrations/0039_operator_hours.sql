CREATE TABLE "operator_hours" (
	"starts_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL
);
