import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";

export const makeIcs = smallUtility({
  code: "make-ics",
  name: "Make Calendar Event",
  description:
    "Make an ICS file of an event, to add to Google Calendar, Outlook or Apple Calendar.",
  category: "time",
  tags: ["calendar", "ics", "event", "invitation"],
  alsoCalled: [
    "ics generator",
    "ics file generator",
    "create ics file",
    "ical generator",
    "add to calendar file",
    "calendar invite",
    "outlook event file",
    "meeting invitation file",
    "icalendar",
  ],
  help: [
    "Make a calendar event",
    "Fill in the event, download the file, and open it to add it to your calendar, or mail it to others.",
    "Times are written in UTC, so that everyone sees them in their own time zone. All-day events have no time zone.",
  ],
  does: ["make", "Makes an ICS file."],
  options: z.strictObject({
    title: z
      .string()
      .max(500, "Title can have at most 500 characters.")
      .default("Meeting")
      .meta({ title: "Title" }),
    start: z
      .string()
      .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?)?$/, "Enter a date and time.")
      .default("")
      .meta({
        title: "Start",
        description: "Leave empty for the next full hour.",
        field: "date-time",
      }),
    minutes: z
      .int("Length must be a whole number.")
      .min(0, "Length must be at least 0.")
      .max(525_600, "Length can be at most 525,600 minutes.")
      .default(60)
      .meta({ title: "Length", unit: "minutes" }),
    allDay: z
      .boolean()
      .default(false)
      .meta({ title: "All day", description: "Lasts as many days as the length touches." }),
    zone: z
      .string()
      .max(50, "Time zone can have at most 50 characters.")
      .default("UTC")
      .meta({ title: "Time zone", placeholder: "Europe/Zurich" }),
    place: z
      .string()
      .max(500, "Place can have at most 500 characters.")
      .default("")
      .meta({ title: "Place" }),
    description: z
      .string()
      .max(20_000, "Description can have at most 20,000 characters.")
      .default("")
      .meta({ title: "Description", field: "long-text" }),
    reminder: z
      .int("Reminder must be a whole number.")
      .min(0, "Reminder must be at least 0.")
      .max(40_320, "Reminder can be at most 40,320 minutes.")
      .default(15)
      .meta({ title: "Reminder", unit: "minutes before", description: "0 means no reminder." }),
  }),
  gives: { results: ["text"], files: { types: [".ics"], number: 1 } },
  vector: {
    name: "A meeting in Zurich",
    source: "python-icalendar 4.0.3, and RFC 5545",
    now: "2026-01-02T03:04:05Z",
    options: {
      title: "Lunch; with Ada, Bob",
      start: "2026-05-01T12:00",
      minutes: 90,
      zone: "Zurich",
      place: "Bahnhofstrasse 1",
      reminder: 10,
    },
    gives: {
      type: "text",
      text: [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Pennyworks//EN",
        "BEGIN:VEVENT",
        "UID:9b6da49979ae9862ff07c87aeaa73c39@pennyworks",
        "DTSTAMP:20260102T030405Z",
        "DTSTART:20260501T100000Z",
        "DTEND:20260501T113000Z",
        String.raw`SUMMARY:Lunch\; with Ada\, Bob`,
        "LOCATION:Bahnhofstrasse 1",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        String.raw`DESCRIPTION:Lunch\; with Ada\, Bob`,
        "TRIGGER:-PT10M",
        "END:VALARM",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
      filename: "event.ics",
    },
    files: [{ filename: "event.ics" }],
  },
  examples: [
    {
      name: "A birthday for the whole day",
      source: "python-icalendar 4.0.3, and RFC 5545",
      now: "2026-01-02T03:04:05Z",
      options: {
        title: "Ada's birthday",
        start: "2026-12-10T00:00",
        minutes: 0,
        allDay: true,
        reminder: 0,
      },
      gives: {
        type: "text",
        text: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Pennyworks//EN\r\nBEGIN:VEVENT\r\nUID:22cbb170451da83bc11bfd7c033005eb@pennyworks\r\nDTSTAMP:20260102T030405Z\r\nDTSTART;VALUE=DATE:20261210\r\nDTEND;VALUE=DATE:20261211\r\nSUMMARY:Ada's birthday\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
        filename: "event.ics",
      },
      files: [{ filename: "event.ics", bytes: 252 }],
    },
    {
      name: "A call in New York",
      source: "python-icalendar 4.0.3, and RFC 5545",
      now: "2026-01-02T03:04:05Z",
      options: {
        title: "Call",
        start: "2026-07-01T09:00",
        minutes: 30,
        zone: "America/New_York",
        description: "Bring numbers.\nAsk about ink.",
      },
      gives: {
        type: "text",
        text: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Pennyworks//EN\r\nBEGIN:VEVENT\r\nUID:c4a9ad78c02d17d72b1de62c79b69620@pennyworks\r\nDTSTAMP:20260102T030405Z\r\nDTSTART:20260701T130000Z\r\nDTEND:20260701T133000Z\r\nSUMMARY:Call\r\nDESCRIPTION:Bring numbers.\\nAsk about ink.\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Call\r\nTRIGGER:-PT15M\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
        filename: "event.ics",
      },
      files: [{ filename: "event.ics", bytes: 356 }],
    },
  ],
});
