ALTER TABLE "applications" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "applications" SET "completed_at" = COALESCE("confirmed_at", "application_date")
WHERE "type" = 'Application' AND ("confirmed_at" IS NOT NULL OR EXISTS (
  SELECT 1 FROM "application_signatures" WHERE "application_signatures"."applicant_id" = "applications"."applicant_id"
));
