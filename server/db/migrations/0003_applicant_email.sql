ALTER TABLE "applicants" DROP CONSTRAINT "applicants_email_unique";--> statement-breakpoint
CREATE INDEX "applicants_email_index" ON "applicants" USING btree ("email");
