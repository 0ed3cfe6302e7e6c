CREATE TABLE "school_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"section" text NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "school_requests_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
ALTER TABLE "school_requests" ADD CONSTRAINT "school_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_requests_application_id_index" ON "school_requests" USING btree ("application_id");