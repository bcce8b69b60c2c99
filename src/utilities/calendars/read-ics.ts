import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const readIcs = textUtility({
  code: "read-ics",
  name: "Read Calendar File",
  description: "See the events in an ICS file as a table, and save them as CSV for Excel.",
  category: "time",
  tags: ["calendar", "ics", "events", "csv"],
  alsoCalled: [
    "ics viewer",
    "open ics file",
    "ics to csv",
    "ics to excel",
    "ical to csv",
    "calendar to excel",
    "icalendar reader",
    "google calendar export",
    "outlook calendar export",
  ],
  title: "ICS file",
  monospace: true,
  placeholder: "BEGIN:VCALENDAR",
  help: [
    "Read a calendar file",
    "Paste or choose an ICS file, such as an export of Google Calendar or Outlook.",
    "Times are shown as they are in the file, with their time zone. Repeating events have one row. To-dos and free times are left out.",
    "The last day of an all-day event is shown, where the file has the day after it.",
  ],
  does: ["read", "Lists the events."],
  detects: [{ kind: "calendar", confidence: 1, does: "see its events" }],
  gives: { results: ["table"] },
  options: {
    sort: z.boolean().default(true).meta({ title: "Sort by date" }),
  },
  vector: {
    name: "A meeting and a holiday",
    source: "python-icalendar 4.0.3",
    options: {
      text: String.raw`BEGIN:VCALENDAR
BEGIN:VEVENT
DTSTART;TZID=Europe/Zurich:20260504T090000
DTEND;TZID=Europe/Zurich:20260504T100000
SUMMARY:Planning\, weekly
RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=5
LOCATION:Room 1
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:20260501
DTEND;VALUE=DATE:20260503
SUMMARY:Holiday
END:VEVENT
END:VCALENDAR`,
    },
    gives: {
      type: "table",
      columns: ["Start", "End", "Time zone", "Title", "Place", "Repeats", "Description"],
      rows: [
        ["2026-05-01", "2026-05-02", "", "Holiday", "", "", ""],
        [
          "2026-05-04 09:00",
          "2026-05-04 10:00",
          "Europe/Zurich",
          "Planning, weekly",
          "Room 1",
          "every 2 weeks, 5 times",
          "",
        ],
      ],
      filename: "events.csv",
    },
  },
  examples: [
    {
      name: "A flight",
      source: "python-icalendar 4.0.3",
      options: {
        text: "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260710T071500Z\nDTEND:20260710T090000Z\nSUMMARY:LX 316 to London\nLOCATION:Zurich Airport\nDESCRIPTION:Seat 12A\\nTerminal 1\nEND:VEVENT\nEND:VCALENDAR",
      },
      gives: {
        type: "table",
        columns: ["Start", "End", "Time zone", "Title", "Place", "Repeats", "Description"],
        rows: [
          [
            "2026-07-10 07:15",
            "2026-07-10 09:00",
            "UTC",
            "LX 316 to London",
            "Zurich Airport",
            "",
            "Seat 12A\nTerminal 1",
          ],
        ],
        filename: "events.csv",
      },
    },
    {
      name: "Birthdays every year",
      source: "python-icalendar 4.0.3",
      options: {
        text: "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:19991210\nSUMMARY:Ada\nRRULE:FREQ=YEARLY\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:19980323\nSUMMARY:Emmy\nRRULE:FREQ=YEARLY;UNTIL=20300101\nEND:VEVENT\nEND:VCALENDAR",
      },
      gives: {
        type: "table",
        columns: ["Start", "End", "Time zone", "Title", "Place", "Repeats", "Description"],
        rows: [
          ["1998-03-23", "", "", "Emmy", "", "every year until 2030-01-01", ""],
          ["1999-12-10", "", "", "Ada", "", "every year", ""],
        ],
        filename: "events.csv",
      },
    },
  ],
});
