CREATE TABLE "calendar_feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text NOT NULL,
	"student_id" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_parent_id_parents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_parent_id_student_id_index" ON "calendar_feeds" USING btree ("parent_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_family_index" ON "calendar_feeds" USING btree ("parent_id") WHERE "calendar_feeds"."student_id" is null;--> statement-breakpoint
CREATE INDEX "calendar_feeds_student_id_index" ON "calendar_feeds" USING btree ("student_id");