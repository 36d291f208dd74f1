CREATE TABLE "release_grants" (
	"name" text PRIMARY KEY NOT NULL,
	"paths" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"key" text,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "signature" jsonb;
--> statement-breakpoint
INSERT INTO "release_grants" ("name", "paths", "by")
SELECT r."name",
	jsonb_agg(DISTINCT CASE WHEN route->>'path' LIKE '/:%' THEN regexp_replace(route->>'path', ':\w+', ':', 'g') ELSE '/' || split_part(route->>'path', '/', 2) END),
	'live before grants'
FROM "registry" g
CROSS JOIN LATERAL jsonb_each_text(g."live") AS l(name, build)
JOIN "releases" r ON r."name" = l.name AND r."build" = l.build
CROSS JOIN LATERAL jsonb_array_elements(r."manifest"->'routes') AS route
GROUP BY r."name"
ON CONFLICT DO NOTHING;
