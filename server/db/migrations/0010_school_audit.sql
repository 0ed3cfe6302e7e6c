CREATE TABLE "school_audit" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_number" text NOT NULL,
	"token_id" text,
	"token_name" text NOT NULL,
	"action" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "school_audit_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE INDEX "school_audit_reference_number_index" ON "school_audit" USING btree ("reference_number");--> statement-breakpoint
CREATE INDEX "school_audit_at_index" ON "school_audit" USING btree ("at");