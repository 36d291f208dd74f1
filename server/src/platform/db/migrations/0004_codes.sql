CREATE TABLE "codes" (
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"requester" text NOT NULL,
	"code_hash" text NOT NULL,
	"salt" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "codes_phone_purpose_requester_pk" PRIMARY KEY("phone","purpose","requester")
);
