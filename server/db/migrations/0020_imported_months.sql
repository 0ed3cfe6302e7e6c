CREATE TABLE "imported_months" (
	"name" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"rows" integer NOT NULL
);
