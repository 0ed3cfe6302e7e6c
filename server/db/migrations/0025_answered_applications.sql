ALTER TABLE "applications" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "applications" SET "answered_at" = "edited_at" WHERE "edited_at" IS NOT NULL;
