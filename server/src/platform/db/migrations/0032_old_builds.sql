CREATE TABLE "removed_builds" (
	"name" text NOT NULL,
	"build" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "removed_builds_name_build_pk" PRIMARY KEY("name","build")
);
