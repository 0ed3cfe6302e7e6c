CREATE TABLE "application_edits" (
	"application_id" text NOT NULL,
	"section" text NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_edits_application_id_section_pk" PRIMARY KEY("application_id","section")
);
--> statement-breakpoint
ALTER TABLE "application_edits" ADD CONSTRAINT "application_edits_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;