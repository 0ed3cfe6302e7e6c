CREATE TABLE "parent_events" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"end" timestamp (3) with time zone NOT NULL,
	"all_day" boolean DEFAULT false NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"label" text NOT NULL,
	"repetition" text DEFAULT 'noRepeat' NOT NULL,
	"recurrence_rule" text DEFAULT '' NOT NULL,
	"reminder" text DEFAULT '' NOT NULL,
	"organizer" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"schedules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parent_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "school_events" ADD COLUMN "recurrence_rule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school_events" ADD COLUMN "schedules" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "parent_events" ADD CONSTRAINT "parent_events_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parent_events_parent_id_start_index" ON "parent_events" USING btree ("parent_id","start");--> statement-breakpoint
UPDATE "school_events" SET "reminder" = 'a week earlier' WHERE "reminder" = 'A week earlier';
